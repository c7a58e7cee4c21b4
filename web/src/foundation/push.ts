/**
 * Push notifications of this browser for incoming texts. The browser's own subscription decides: if there is one, it is
 * registered for the person signed in at each start of the page (settle-in.ts). So nothing else has to happen after a
 * new sign-in, another team or another person, and nobody is notified while signed out.
 */
import { getPushKey, subscribe, unsubscribe } from '@quad/contract/news/notifications/routes.ts';
import { call } from './call.ts';

/** `refused`: the person has blocked notifications in the browser, and can allow them only there. */
export type PushState = 'impossible' | 'refused' | 'off' | 'on';

/** False on plain http away from localhost, and in private windows of some browsers. */
const isPossible = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const readPushState = async (): Promise<PushState> => {
	if (!isPossible()) return 'impossible';
	if (Notification.permission === 'denied') return 'refused';
	return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
};

/** Asks the person for permission, and returns the state after their choice. */
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

/** Registers this browser for whoever is signed in now. Not awaited, and a failure is not shown. */
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
	if (old && keyOf(old) !== publicKey) await old.unsubscribe(); // subscribed with the key of an earlier installation
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
