"""Runs migrations on the connection that the storage holds; there is no other way to run them."""

from alembic import context

from chatelet.table.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
