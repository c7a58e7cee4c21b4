/** What we need of the services that wake browsers. An edge implements it; `app/main.ts` hands it over. */

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

export type Pushed =
	| { is: 'taken' }
	/** The browser has ended it: never again. */
	| { is: 'gone' }
	| { is: 'later'; why: string; afterMs?: number | undefined }
	/** This one is not taken; the next may be. */
	| { is: 'refused'; why: string };

export interface PushService {
	/** Never throws: whatever happens is one of the outcomes. */
	push(one: Push): Promise<Pushed>;
	close(): Promise<void>;
}
