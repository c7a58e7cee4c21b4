/** The kinds of event that a webhook can deliver (spec 3 §3). */
export const webhookKinds = ['Interaction', 'OptOutChanged', 'DeliveryFailure'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const webhookKindLabels: Readonly<Record<WebhookKind, { label: string; about: string }>> = {
	Interaction: { label: 'Texts', about: 'Each text that comes in, and each that goes out.' },
	OptOutChanged: { label: 'Opt-outs', about: 'Each contact who opts out or in, however it happened.' },
	DeliveryFailure: { label: 'Failed deliveries', about: 'Each text that couldn’t be delivered, with the reason.' },
};
