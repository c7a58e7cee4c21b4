/**
 * Whether this browser is woken for texts that come in. The browser's own subscription is the truth: where there is
 * one, the server is told at each arrival that it wakes whoever is signed in now (settle-in.ts). So a change of team, a
 * new sign-in and another person need nothing else, and signed out nobody is told anything.
 */
import { getPushKey, subscribe, unsubscribe } from '@quad/contract/news/notifications/routes.ts';
import { call } from './call.ts';

/** `refused`: the person has told the browser to show nothing of Quad, and only there it can be taken back. */
export type PushState = 'impossible' | 'refused' | 'off' | 'on';

/** Absent on plain http away from localhost, and in private windows of some browsers. */
const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const readPushState = async (): Promise<PushState> => {
	if (!isPossible()) return 'impossible';
	if (Notification.permission === 'denied') return 'refused';
	return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
};

/** Asks the person, who may say no: the answer is how it stands then. */
export const switchPushOn = async (): Promise<PushState> => {
	if ((await Notification.requestPermission()) === 'granted') await wakeHere();
	return readPushState();
};

export const switchPushOff = async (): Promise<PushState> => {
	const subscription = await currentSubscription();
	if (subscription) {
		await call(unsubscribe, { body: { endpoint: subscription.endpoint } });
		await subscription.unsubscribe();
	}
	return readPushState();
};

/**
 * Where this browser is woken, from now on for whoever is signed in. Nobody waits for it, and nobody is told if it
 * fails.
 */
export const renewPush = async (): Promise<void> => {
	if ((await readPushState()) === 'on') await wakeHere();
};

const worker = '/service-worker.js';

const currentSubscription = async (): Promise<PushSubscription | null> =>
	(await (await navigator.serviceWorker.getRegistration(worker))?.pushManager.getSubscription()) ?? null;

const wakeHere = async (): Promise<void> => {
	const { publicKey } = await call(getPushKey, {});
	await navigator.serviceWorker.register(worker);
	const { pushManager } = await navigator.serviceWorker.ready;
	const old = await pushManager.getSubscription();
	if (old && keyOf(old) !== publicKey) await old.unsubscribe(); // of an installation that stood here before
	const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
	await call(subscribe, { body: subscribe.body.parse(subscription.toJSON()) }).catch(async (error: unknown) => {
		if (!old) await subscription.unsubscribe(); // it would wake nobody
		throw error;
	});
};

const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
	btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer())))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');
