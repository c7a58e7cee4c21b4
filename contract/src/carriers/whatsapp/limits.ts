export const whatsAppLimits = {
	/** How long somebody who wrote can be answered with words of one's own. WhatsApp's rule. */
	windowMs: 24 * 60 * 60 * 1000,
	/** By so much earlier it closes for us: on its way a message must not come too late (error 63016). */
	marginMs: 5 * 60 * 1000,
	/** Of what stands in place of one variable, in characters. */
	value: 1_000,
	variables: 20,
	/** What a carrier lists. */
	templates: 1_000,
} as const;

/** When the window closes that a message opens. */
export const windowClosesAt = (receivedAt: Date): Date =>
	new Date(receivedAt.getTime() + whatsAppLimits.windowMs - whatsAppLimits.marginMs);
