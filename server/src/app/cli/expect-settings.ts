/** Checks the settings first, so that an invalid one prints one sentence instead of repeated stack traces. */
import { connectMailServer } from '../../edges/mail/index.ts';
import { findKeys } from '../../foundation/secrets/secret-keys.ts';
import { readSettings } from '../../foundation/settings.ts';

/** Throws if a setting is invalid. `port` is the one chosen for this start. */
export const expectSettings = async (environment: NodeJS.ProcessEnv, port: number): Promise<void> => {
	const DATABASE_URL = environment.DATABASE_URL || 'our own';
	const settings = readSettings({ ...environment, DATABASE_URL, PORT: `${port}` });
	(await connectMailServer(settings))?.close();
	if (settings.secretKeys) findKeys(settings.secretKeys, settings.dataFolder);
};
