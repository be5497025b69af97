// Loaded before a child's own program (node --import): when the parent is gone, even by kill -9, the child ends itself.
process.channel?.unref();
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});
