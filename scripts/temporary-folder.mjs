/** A folder of its own in the temporary folder of this machine; where there can be none, the run ends with a sentence. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const makeTemporaryFolder = (prefix) => {
	try {
		return mkdtempSync(join(tmpdir(), prefix));
	} catch (error) {
		console.error(
			`Nothing can be written to ${tmpdir()} (${error.code}). Set TMPDIR to a folder that you can write to.`,
		);
		process.exit(1);
	}
};
