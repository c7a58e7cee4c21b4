/** Runs one tool with the pinned Node first on its path, and keeps what it says. */
import { spawn } from 'node:child_process';
import { root, toolEnvironment } from './pinned-node.mjs';

export const runTool = (command, args, environment = {}) =>
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
		const end = (ok) => resolve({ ok, said: said.trim(), seconds: (performance.now() - started) / 1000 });
		child.on('error', (error) => {
			said += error.message;
			end(false);
		});
		child.on('close', (status) => end(status === 0));
	});
