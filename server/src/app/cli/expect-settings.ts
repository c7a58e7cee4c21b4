/**
 * Looks at what the environment says before anything is started: a setting that cannot be used is one sentence here,
 * and not the stacks of programs that end and are started again.
 */
import { connectMailServer } from '../../edges/mail/index.ts';
import { findKeys } from '../../foundation/secrets/secret-keys.ts';
import { readSettings } from '../../foundation/settings.ts';

/** `port` and a database are there: one is chosen, the other may be our own. */
export const expectSettings = async (environment: NodeJS.ProcessEnv, port: number): Promise<void> => {
	const DATABASE_URL = environment.DATABASE_URL || 'our own';
	const settings = readSettings({ ...environment, DATABASE_URL, PORT: `${port}` });
	(await connectMailServer(settings))?.close();
	if (settings.secretKeys) findKeys(settings.secretKeys, settings.dataFolder);
};
