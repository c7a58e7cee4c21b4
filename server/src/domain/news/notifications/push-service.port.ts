/** Sends push messages to browsers. An edge implements it, and `app/main.ts` passes it in. */
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

/** A browser's push subscription. */
export interface Browser {
	readonly endpoint: string;
	readonly p256dh: string;
	readonly auth: string;
}

export interface Push {
	readonly to: Browser;
	readonly payload: string;
	/** A message replaces an undelivered one with the same topic. */
	readonly topic: string;
	readonly keptSeconds: number;
	readonly keys: { readonly publicKey: string; readonly privateKey: string };
}

export interface PushService {
	/** The outcome `gone` means that the browser has ended its subscription. */
	push(one: Push): Promise<Outcome>;
	close(): Promise<void>;
}
