/** Push services: what `app/` wires. */
import type { PushService } from '../../domain/alerts/push-service.port.ts';
import type { Settings } from '../../foundation/settings.ts';
import { webPushService } from './web-push-service.ts';

/** Push services want somebody to write to: the sender of our mail, else quad@ where people open Quad. */
export const connectPushServices = ({ mailFrom, publicUrl, pushServices }: Settings): PushService =>
	webPushService({ subject: `mailto:${mailFrom ?? `quad@${new URL(publicUrl).hostname}`}`, named: pushServices });
