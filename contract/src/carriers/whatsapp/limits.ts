export const whatsAppLimits = {
	/** WhatsApp allows free-form texts to a contact for this long after the contact's last message. */
	windowMs: 24 * 60 * 60 * 1000,
	/** Quad stops this much earlier, so that no message arrives too late (error 63016). */
	marginMs: 5 * 60 * 1000,
	/** Characters of a variable's value. */
	value: 1_000,
	variables: 20,
	/** The most templates that are read from a carrier. */
	templates: 1_000,
} as const;

/** Returns until when free-form texts are allowed after a message that was received at this time. */
export const windowClosesAt = (receivedAt: Date): Date =>
	new Date(receivedAt.getTime() + whatsAppLimits.windowMs - whatsAppLimits.marginMs);
