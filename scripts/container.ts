/** What the container image starts: its one argument names the program. */
switch (process.argv[2]) {
  case 'server':
    await import('../src/server/main.ts');
    break;
  case 'worker':
    await import('../worker/main.ts');
    break;
  default:
    console.error('Name the process to run: server or worker.');
    process.exit(64);
}
