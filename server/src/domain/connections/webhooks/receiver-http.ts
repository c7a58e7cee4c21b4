/** How receivers are called: never inside the network but where the operator allows it, and no redirect is followed. */
import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import { type SafeHttp, safeHttp } from '../../../foundation/outbound/safe-http.ts';

export const receiverHttp = (insideHosts: readonly string[], timeoutMs: number = webhookLimits.answerMs): SafeHttp =>
	safeHttp({ insideHosts, timeoutMs, mostBytes: webhookLimits.answerBytes, cutsBody: true });
