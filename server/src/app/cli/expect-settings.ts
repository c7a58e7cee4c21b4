/**
 * Checks the settings before anything starts, so that an invalid one is a single sentence instead of the stacks of
 * programs that end and restart.
 */
import { connectMailServer } from '../../edges/mail/index.ts';
import { findKeys } from '../../foundation/secrets/secret-keys.ts';
import { readSettings } from '../../foundation/settings.ts';

/** `port` is the one chosen for this start. Without `DATABASE_URL`, the embedded PostgreSQL is used. */
export const expectSettings = async (environment: NodeJS.ProcessEnv, port: number): Promise<void> => {
	const DATABASE_URL = environment.DATABASE_URL || 'our own';
	const settings = readSettings({ ...environment, DATABASE_URL, PORT: `${port}` });
	(await connectMailServer(settings))?.close();
	if (settings.secretKeys) findKeys(settings.secretKeys, settings.dataFolder);
};
