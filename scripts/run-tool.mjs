/** Runs a tool with the pinned Node first on its path. Returns its output. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root, toolEnvironment } from './pinned-node.mjs';

/** `onLine` gets each line of standard output as it arrives. */
export const runTool = (command, args, environment = {}, onLine = undefined) =>
	new Promise((resolve) => {
		const started = performance.now();
		const child = spawn(command, args, {
			cwd: root,
			env: { ...toolEnvironment(), ...environment },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let said = '';
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (text) => {
				said += text;
			});
		if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
		const end = (ok) => resolve({ ok, said: said.trim(), seconds: (performance.now() - started) / 1000 });
		child.on('error', (error) => {
			said += error.message;
			end(false);
		});
		child.on('close', (status) => end(status === 0));
	});
