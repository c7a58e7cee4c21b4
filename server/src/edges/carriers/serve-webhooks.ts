/** The webhooks of every carrier. */
import {
	simulatorIncomingText,
	simulatorStatusCallback,
	twilioIncomingText,
	twilioStatusCallback,
} from '@quad/contract/carriers/routes.ts';
import type { Incoming } from '../../domain/messaging/ledger/carrier.port.ts';
import type { Door } from '../../foundation/http/http.ts';
import { serveIncomingTexts } from './twilio-api/incoming-texts.ts';
import { serveStatusCallbacks } from './twilio-api/status-callbacks.ts';

export const serveCarrierWebhooks = (door: Door, incoming: Incoming): void => {
	serveStatusCallbacks(door, simulatorStatusCallback, incoming);
	serveIncomingTexts(door, simulatorIncomingText, incoming);
	serveStatusCallbacks(door, twilioStatusCallback, incoming);
	serveIncomingTexts(door, twilioIncomingText, incoming);
};
