/**
 * The key that signs requests to push services (VAPID, RFC 8292). It is created on first use; if two processes create
 * one, the first one stored is used. It never changes, because browsers' subscriptions depend on it.
 */
import { createECDH } from 'node:crypto';
import type { AppContext } from '../../../foundation/app-context.ts';
import { findPushKey, keepPushKey } from './subscriptions.queries.ts';

export interface PushKey {
	readonly publicKey: string;
	readonly privateKey: string;
}

export const publicPushKey = async (context: AppContext): Promise<string> => (await keptKey(context)).publicKey;

export const pushKey = async (context: AppContext): Promise<PushKey> => {
	const { publicKey, sealedPrivateKey } = await keptKey(context);
	return { publicKey, privateKey: context.secrets.decrypt(sealedPrivateKey) };
};

const keptKey = async ({ db, clock, secrets }: AppContext) => {
	let kept = await findPushKey(db);
	if (!kept) {
		const { publicKey, privateKey } = newKey();
		await keepPushKey(db, { publicKey, sealedPrivateKey: secrets.encrypt(privateKey), at: clock.now() });
		kept = await findPushKey(db);
	}
	if (!kept) throw new Error('The push key disappeared while it was created.');
	return kept;
};

/** Encodes keys in base64url for Web Push. Node omits leading zeros of the private number, so they are restored. */
const newKey = (): PushKey => {
	const pair = createECDH('prime256v1');
	pair.generateKeys();
	const bytes = pair.getPrivateKey();
	return {
		publicKey: pair.getPublicKey('base64url'),
		privateKey: Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url'),
	};
};
