/** Receives notices through one LISTEN connection per process. With a pooler, `poll-notices.ts` replaces it. */

import type { Log } from '../log.ts';
import { isThroughPool } from '../postgres/database-url.ts';
import { connectDirectly } from '../postgres/db.ts';
import { channel, type Notice } from './notifier.ts';
import { pollNotices } from './poll-notices.ts';

export interface Listener {
	/** Calls `ear` with every notice, and with `missed` after a reconnect, because notices may have been lost. */
	hear(ear: (news: Notice | 'missed') => void): void;
	close(): Promise<void>;
}

const pauseMs = 500;

export const listen = async (url: string, log: Log): Promise<Listener> =>
	isThroughPool(url) ? pollNotices(url, log) : listenDirectly(url, log);

const listenDirectly = async (url: string, log: Log): Promise<Listener> => {
	const ears: Array<(news: Notice | 'missed') => void> = [];
	let closed = false;
	const open = async () => {
		const client = await connectDirectly(url);
		client.on('notification', ({ payload }) => {
			if (!payload) return;
			const notice = JSON.parse(payload) as Notice;
			for (const ear of ears) ear(notice);
		});
		client.on('error', () => undefined); // followed by `end`
		client.on('end', () => void reopen());
		await client.query(`listen ${channel}`);
		return client;
	};
	let client = await open();
	const reopen = async () => {
		while (!closed) {
			try {
				client = await open();
				for (const ear of ears) ear('missed');
				return;
			} catch (error) {
				log.warn({ err: error }, 'cannot listen to the database; trying again');
				await new Promise((resolve) => setTimeout(resolve, pauseMs));
			}
		}
	};
	return {
		hear: (ear) => void ears.push(ear),
		close: async () => {
			closed = true;
			await client.end();
		},
	};
};
