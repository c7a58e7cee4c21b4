/** Returns an HTTP client that follows no redirects and reaches internal hosts only if the operator allows them. */
import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import { type SafeHttp, safeHttp } from '../../../foundation/outbound/safe-http.ts';

export const receiverHttp = (insideHosts: readonly string[], timeoutMs: number = webhookLimits.answerMs): SafeHttp =>
	safeHttp({ insideHosts, timeoutMs, mostBytes: webhookLimits.answerBytes, cutsBody: true });
