import {
	simulatorIncomingText,
	simulatorStatusCallback,
	twilioIncomingText,
	twilioStatusCallback,
	twilioVoice,
} from '@quad/contract/carriers/carriers/routes.ts';
import type { AnswerCall } from '../../domain/administration/numbers/index.ts';
import type { Incoming } from '../../domain/texting/messaging/ledger/carrier.port.ts';
import type { ApiServer } from '../../foundation/http/http.ts';
import type { FindCloudApiAccount } from './cloud-api/accounts.ts';
import { serveCloudApiWebhook } from './cloud-api/serve-webhook.ts';
import { serveIncomingTexts } from './twilio-api/incoming-texts.ts';
import { serveStatusCallbacks } from './twilio-api/status-callbacks.ts';
import { serveVoice } from './twilio-api/voice.ts';

export const serveCarrierWebhooks = (server: ApiServer, incoming: Incoming): void => {
	serveStatusCallbacks(server, simulatorStatusCallback, incoming);
	serveIncomingTexts(server, simulatorIncomingText, incoming);
	serveStatusCallbacks(server, twilioStatusCallback, incoming);
	serveIncomingTexts(server, twilioIncomingText, incoming);
};

export const serveMetaWebhooks = (server: ApiServer, incoming: Incoming, findAccount: FindCloudApiAccount): void =>
	serveCloudApiWebhook(server, incoming, findAccount);

/** Only for Twilio, because nobody calls a simulated number. */
export const serveCarrierCalls = (server: ApiServer, answerCall: AnswerCall): void =>
	serveVoice(server, twilioVoice, answerCall);
