import type { PushService } from '../../domain/news/notifications/push-service.port.ts';
import type { Settings } from '../../foundation/settings.ts';

/** Push services require a contact address: the mail sender, or quad@ the public host. Loads the library on demand. */
export const connectPushServices = ({ mailFrom, publicUrl, pushServices }: Settings): PushService => {
	const subject = `mailto:${mailFrom ?? `quad@${new URL(publicUrl).hostname}`}`;
	let connected: Promise<PushService> | undefined;
	const connect = async () => {
		const { webPushService } = await import('./web-push-service.ts');
		return webPushService({ subject, named: pushServices });
	};
	return {
		push: async (one) => {
			connected ??= connect();
			return (await connected).push(one);
		},
		close: async () => (await connected)?.close(),
	};
};
