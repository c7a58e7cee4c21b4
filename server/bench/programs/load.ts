/**
 * Generates load in its own process. Each of its connections sends the next request as soon as it has a response. It
 * parses only where a response ends, so that it takes little processor time from what it measures.
 */
import { connect } from 'node:net';
import { quantile } from '../harness.ts';

export interface Load {
	readonly port: number;
	readonly connections: number;
	readonly seconds: number;
	/** Whole HTTP requests, to send in turn. */
	readonly requests: readonly string[];
	/** Whether to send each request only once, and end when all have been sent. */
	readonly once: boolean;
}

export interface Loaded {
	readonly perSecond: number;
	readonly p50: number;
	readonly p99: number;
	/** How many responses had a status other than 2xx. */
	readonly refused: number;
}

process.on('disconnect', () => process.exit());
process.on('message', (load: Load) => void run(load).then((loaded) => process.send?.(loaded)));
process.send?.('ready');

const run = async ({ port, connections, seconds, requests, once }: Load): Promise<Loaded> => {
	const bytes = requests.map((request) => Buffer.from(request));
	const times: number[] = [];
	let next = 0;
	let refused = 0;
	const begun = performance.now();
	const until = begun + seconds * 1000;
	const take = (): Buffer | undefined => {
		if (performance.now() >= until || (once && next >= bytes.length)) return undefined;
		return bytes[next++ % bytes.length];
	};
	const client = () =>
		new Promise<void>((resolve, reject) => {
			const socket = connect({ port, host: '127.0.0.1', noDelay: true });
			let sentAt = 0;
			let answer = '';
			const ask = () => {
				const request = take();
				if (!request) return void socket.end();
				sentAt = performance.now();
				socket.write(request);
			};
			socket.on('error', reject);
			socket.on('close', () => resolve());
			socket.on('connect', ask);
			socket.setEncoding('latin1').on('data', (piece: string) => {
				answer += piece;
				if (!isWhole(answer)) return;
				times.push(performance.now() - sentAt);
				if (answer[9] !== '2') refused += 1;
				answer = '';
				ask();
			});
		});
	await Promise.all(Array.from({ length: connections }, client));
	return {
		perSecond: (times.length / (performance.now() - begun)) * 1000,
		p50: quantile(times, 0.5),
		p99: quantile(times, 0.99),
		refused,
	};
};

/** Returns whether a response is complete, by the length that it states. */
const isWhole = (answer: string): boolean => {
	const head = answer.indexOf('\r\n\r\n');
	if (head < 0) return false;
	const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head + 2))?.[1];
	return answer.length >= head + 4 + Number(length ?? 0);
};
