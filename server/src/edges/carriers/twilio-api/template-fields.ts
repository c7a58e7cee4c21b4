/** Refers to a template when sending. The carrier has its text, so Quad must not send one. */
import type { OutgoingText } from '../../../domain/texting/messaging/ledger/carrier.port.ts';

export const wordsOf = ({ template, body }: Pick<OutgoingText, 'template' | 'body'>) => {
	if (!template) return { Body: body === '' ? undefined : body };
	const variables = template.variables.map((name, nth) => [name, template.values[nth] ?? '']);
	return {
		ContentSid: template.key,
		ContentVariables: variables.length === 0 ? undefined : JSON.stringify(Object.fromEntries(variables)),
	};
};
