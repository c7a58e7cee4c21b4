/** Encrypts values that older versions stored as plain text. It can run again, and several times at once. */
import type { Db, Tx } from '../postgres/db.ts';
import type { Secrets } from './encrypted-secrets.ts';

/** A column that may still have plain text, and the column for its encrypted form. */
export interface PlainTexts {
	find(tx: Tx): Promise<ReadonlyArray<{ plain: string }>>;
	replace(tx: Tx, plain: string, sealed: string): Promise<unknown>;
}

export const encryptPlainTexts = (db: Db, keys: () => Secrets, columns: readonly PlainTexts[]): Promise<void> =>
	db.transaction().execute(async (tx) => {
		for (const { find, replace } of columns) {
			const texts = await find(tx);
			if (texts.length === 0) continue; // nothing to encrypt, so no key needs to be created
			const secrets = keys();
			for (const { plain } of texts) await replace(tx, plain, secrets.encrypt(plain));
		}
	});
