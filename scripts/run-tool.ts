import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** The environment for child processes: the project's own tools, and its Node 24, come first in the path. */
export function toolEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const bin = resolve(projectRoot, 'node_modules/.bin');
  return { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...extra };
}

export interface ToolRun {
  readonly exitCode: number;
  /** Standard output and error, as they came; empty when they went straight to the terminal. */
  readonly output: string;
}

/** Runs a command in the project's root without standard input; never rejects for an exit status. */
export function runTool(
  command: string,
  args: readonly string[],
  options: { readonly env?: Readonly<Record<string, string>>; readonly show?: boolean } = {},
): Promise<ToolRun> {
  const stdio = options.show === true ? 'inherit' : 'pipe';
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: toolEnvironment(options.env),
      stdio: ['ignore', stdio, stdio],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', fail);
    child.once('close', (code) => done({ exitCode: code ?? 1, output }));
  });
}
