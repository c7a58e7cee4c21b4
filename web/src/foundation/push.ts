/**
 * Push notifications for incoming texts in this browser. If it is subscribed, each page load registers the
 * subscription for whoever is signed in (settle-in.ts). Nobody is notified while signed out.
 */
import { getPushKey, subscribe, unsubscribe } from '@quad/contract/news/notifications/routes.ts';
import { call } from './call.ts';

/** `refused`: notifications are blocked, and can be allowed only in the browser's settings. */
export type PushState = 'impossible' | 'refused' | 'off' | 'on';

/** Push is impossible on plain HTTP outside localhost, and in private windows of some browsers. */
const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const readPushState = async (): Promise<PushState> => {
	if (!isPossible()) return 'impossible';
	if (Notification.permission === 'denied') return 'refused';
	return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
};

/** Asks for permission, and returns the state after the user's choice. */
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

/** Registers this browser for whoever is signed in now. Nobody waits for it, and failures are not shown. */
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
	if (old && keyOf(old) !== publicKey) await old.unsubscribe(); // the subscription has an earlier installation's key
	const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
	await call(subscribe, { body: subscribe.body.parse(subscription.toJSON()) }).catch(async (error: unknown) => {
		if (!old) await subscription.unsubscribe(); // the server would not use it
		throw error;
	});
};

const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
	btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer())))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');
