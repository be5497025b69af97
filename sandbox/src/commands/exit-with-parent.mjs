// Preloaded into a child process (node --import): ends the child when its parent is gone, even by kill -9.
process.channel?.unref();
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});
