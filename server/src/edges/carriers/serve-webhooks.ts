/** The webhooks of every carrier. */
import {
	simulatorIncomingText,
	simulatorStatusCallback,
	twilioIncomingText,
	twilioStatusCallback,
	twilioVoice,
} from '@quad/contract/carriers/carriers/routes.ts';
import type { AnswerCall } from '../../domain/administration/numbers/index.ts';
import type { Incoming } from '../../domain/texting/messaging/ledger/carrier.port.ts';
import type { Door } from '../../foundation/http/http.ts';
import type { FindCloudApiAccount } from './cloud-api/accounts.ts';
import { serveCloudApiWebhook } from './cloud-api/serve-webhook.ts';
import { serveIncomingTexts } from './twilio-api/incoming-texts.ts';
import { serveStatusCallbacks } from './twilio-api/status-callbacks.ts';
import { serveVoice } from './twilio-api/voice.ts';

export const serveCarrierWebhooks = (door: Door, incoming: Incoming): void => {
	serveStatusCallbacks(door, simulatorStatusCallback, incoming);
	serveIncomingTexts(door, simulatorIncomingText, incoming);
	serveStatusCallbacks(door, twilioStatusCallback, incoming);
	serveIncomingTexts(door, twilioIncomingText, incoming);
};

export const serveMetaWebhooks = (door: Door, incoming: Incoming, findAccount: FindCloudApiAccount): void =>
	serveCloudApiWebhook(door, incoming, findAccount);

/** Calls come from Twilio alone: nobody calls a simulated number. */
export const serveCarrierCalls = (door: Door, answerCall: AnswerCall): void =>
	serveVoice(door, twilioVoice, answerCall);
