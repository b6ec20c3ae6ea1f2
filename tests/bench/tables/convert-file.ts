/** `node convert-file.ts <input> <folder>`: what `npm run convert -- <input> --clean` does, and what it has used. */
const [input = '', folder = ''] = process.argv.slice(2);
process.argv.splice(2, Infinity, input, '--clean', '--out', folder);
process.once('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log(JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, peakKilobytes: maxRSS }));
});
await import('../../../scripts/convert.ts');
