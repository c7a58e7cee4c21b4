/** Checks the settings first, so that an invalid one is one sentence instead of stacks of restarting programs. */
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
