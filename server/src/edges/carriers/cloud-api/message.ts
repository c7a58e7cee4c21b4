/** Builds a Cloud API message from free text, a picture, or a template. */
import type { OutgoingText } from '../../../domain/texting/messaging/ledger/carrier.port.ts';

export const messageOf = (text: OutgoingText, publicUrl: string): object => ({
	messaging_product: 'whatsapp',
	recipient_type: 'individual',
	to: `+${text.to}`,
	biz_opaque_callback_data: String(text.messageId), // Meta returns it with every status
	...contentOf(text, publicUrl),
});

const contentOf = ({ template, body, mediaUris }: OutgoingText, publicUrl: string): object => {
	if (template) return { type: 'template', template: templateOf(template) };
	const [picture] = mediaUris; // a message has at most one picture (gaps A-50)
	if (picture !== undefined)
		return { type: 'image', image: { link: `${publicUrl}${picture}`, ...(body === '' ? {} : { caption: body }) } };
	return { type: 'text', text: { preview_url: true, body } };
};

const templateOf = ({ name, language, variables, values }: NonNullable<OutgoingText['template']>): object => {
	const isNamed = variables.some((one) => !/^\d+$/.test(one));
	const parameters = (isNamed ? [...variables.keys()] : byNumber(variables)).map((nth) => ({
		type: 'text',
		...(isNamed ? { parameter_name: variables[nth] } : {}),
		text: values[nth] ?? '',
	}));
	return {
		name,
		language: { code: language },
		...(parameters.length > 0 ? { components: [{ type: 'body', parameters }] } : {}),
	};
};

/** Unnamed variables are sent in numeric order, which can differ from their order in the text. */
const byNumber = (variables: readonly string[]): number[] =>
	[...variables.keys()].toSorted((a, b) => Number(variables[a]) - Number(variables[b]));
