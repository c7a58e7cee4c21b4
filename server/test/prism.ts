/**
 * Runs Prism, which serves a vendor's own OpenAPI file, or proxies a server that must conform to it and responds to
 * violations with an error. The files are beside the repository on some machines, and in no release.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/app/cli/ports.ts';

const contract = (name: string): string => fileURLToPath(new URL(`../../../shared/contracts/${name}`, import.meta.url));

/** Returns why the file is not available, for the note on the skipped test, or undefined. */
export const lacksContract = (name: string): string | undefined =>
	existsSync(contract(name)) ? undefined : `needs the vendor’s ../shared/contracts/${name}, which is not here`;

export interface Prism {
	readonly url: string;
	stop(): Promise<void>;
}

/** With `before`, Prism proxies that URL and checks both sides. Otherwise it responds with the file's examples. */
export const startPrism = async (name: string, before?: string): Promise<Prism> => {
	const port = await freePort();
	const program = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
	const [does, ...to] = before === undefined ? ['mock'] : ['proxy', before];
	// Not for examples, because some of Twilio's violate its own file.
	const judging = before === undefined ? [] : ['--errors'];
	const words = [program, does, ...judging, '-p', String(port), '-h', '127.0.0.1', contract(name), ...to];
	const { NODE_OPTIONS: _, ...env } = process.env; // set by the test runner
	const child: ChildProcess = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
	await new Promise<void>((resolve, reject) => {
		let output = '';
		child.stdout?.on('data', (part: Buffer) => {
			output += part.toString();
			if (output.includes('Prism is listening')) resolve();
		});
		child.once('exit', () => reject(new Error(`Prism ended: ${output.slice(-500)}`)));
	});
	return {
		url: `http://127.0.0.1:${port}`,
		stop: async () => {
			const gone = once(child, 'exit');
			child.kill('SIGTERM');
			await gone;
		},
	};
};
