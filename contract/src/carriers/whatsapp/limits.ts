export const whatsAppLimits = {
	/** WhatsApp allows free text to a contact for this long after their last message. */
	windowMs: 24 * 60 * 60 * 1000,
	/** Quad closes the window this much earlier, so that no message arrives too late (error 63016). */
	marginMs: 5 * 60 * 1000,
	/** Characters of the value of a variable. */
	value: 1_000,
	variables: 20,
	/** The most templates that a carrier lists. */
	templates: 1_000,
} as const;

/** Returns when the window that a received message opens will close. */
export const windowClosesAt = (receivedAt: Date): Date =>
	new Date(receivedAt.getTime() + whatsAppLimits.windowMs - whatsAppLimits.marginMs);
