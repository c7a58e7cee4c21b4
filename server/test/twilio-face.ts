/** Makes a college that texts through Twilio, but with the simulated carrier at Twilio's URL. */
import { naturalSwitches } from '@quad/contract/carriers/simulator/limits.ts';
import { afterAll, beforeAll } from 'vitest';
import { buildWeb } from '../src/app/web.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { makeLog } from '../src/foundation/log.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { openAccount } from '../src/simulators/carrier/index.ts';
import { type Simulator, startSimulator } from '../src/simulators/carrier/start.ts';
import { nowhere, type Quad } from './kit.ts';

export interface TwilioFace {
	/** The API, which uses the simulated carrier as Twilio. */
	readonly quad: Quad;
	readonly url: string;
	/** Opens a new account there. Returns what an owner would enter on the screen. */
	open(messagingServiceSid?: string): Promise<{
		accountSid: string;
		authToken: string;
		apiKeySid: string;
		apiKeySecret: string;
		messagingServiceSid: string;
	}>;
}

export const useTwilioFace = (base: Quad): TwilioFace => {
	let simulator: Simulator | undefined;
	let quad: Quad | undefined;
	beforeAll(async () => {
		const log = makeLog('silent');
		simulator = await startSimulator({ ...base.context, clock: systemClock, log });
		const { context, db, clock, ids, files, url } = base;
		const http = await buildWeb(context, undefined, log, { ...nowhere, files, twilioUrl: simulator.address });
		await http.ready();
		quad = { context, db, clock, ids, files, url, http };
	});
	afterAll(async () => {
		await quad?.http.close();
		await simulator?.stop();
	});
	const there = <T>(one: T | undefined): T => {
		if (one === undefined) throw new Error('The carrier is there once the tests run.');
		return one;
	};
	return {
		get quad() {
			return there(quad);
		},
		get url() {
			return there(simulator).address;
		},
		open: async (messagingServiceSid = '') => {
			const opened = await commit(base.db, (tx) => openAccount(tx, base.context.secrets, naturalSwitches));
			const none = { apiKeySid: '', apiKeySecret: '' };
			return { accountSid: opened.account, authToken: opened.authToken, ...none, messagingServiceSid };
		},
	};
};
