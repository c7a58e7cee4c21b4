/** Asks questions on the terminal. Secret input is not shown while it is typed. */
import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { PlainFailure } from '../../foundation/plain-failure.ts';

export interface Dialogue {
	/** Repeats the question until there is an answer. Pressing Enter alone selects `usual`, if given. */
	ask(question: string, usual?: string): Promise<string>;
	/** Returns what was typed, possibly nothing. */
	askHidden(question: string): Promise<string>;
	close(): void;
}

export const openDialogue = (input: Readable, output: Writable): Dialogue => {
	let hidden = false;
	const shown = new Writable({
		write: (chunk, _, done) => {
			if (!hidden) output.write(chunk);
			done();
		},
	});
	const terminal = createInterface({ input, output: shown, terminal: true, historySize: 0 });
	const ended = new Promise<never>((_, reject) => {
		terminal.once('close', () => reject(new PlainFailure('Nothing was changed.')));
	});
	ended.catch(() => undefined); // the caller of `nextLine` gets the error
	const nextLine = () => Promise.race([new Promise<string>((resolve) => terminal.once('line', resolve)), ended]);

	const ask = async (question: string, usual?: string): Promise<string> => {
		terminal.setPrompt(`  ${question}${usual ? ` (${usual})` : ''}: `);
		terminal.prompt();
		const answer = (await nextLine()).trim() || usual;
		return answer || ask(question);
	};
	return {
		ask,
		askHidden: async (question) => {
			output.write(`  ${question}: `);
			hidden = true;
			try {
				return await nextLine();
			} finally {
				hidden = false;
				output.write('\n');
			}
		},
		close: () => terminal.close(),
	};
};
