/** What we need of the services that wake browsers. An edge implements it; `app/main.ts` hands it over. */
import type { Outcome } from '../../../foundation/outbound/outcome.ts';

/** One browser, as it named itself when it was switched on. */
export interface Browser {
	readonly endpoint: string;
	readonly p256dh: string;
	readonly auth: string;
}

export interface Push {
	readonly to: Browser;
	readonly payload: string;
	/** What the service could not bring yet is replaced by a later one under the same topic. */
	readonly topic: string;
	readonly keptSeconds: number;
	readonly keys: { readonly publicKey: string; readonly privateKey: string };
}

export interface PushService {
	/** `gone`: the browser has ended its subscription. */
	push(one: Push): Promise<Outcome>;
	close(): Promise<void>;
}
