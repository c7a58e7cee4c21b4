/** How contacts came into being. */
export const contactSources = ['Import', 'Staff', 'ColdContact', 'WhatsAppColdContact', 'WebChat'] as const;
export type ContactSource = (typeof contactSources)[number];

export const sourceWords: Readonly<Record<ContactSource, string>> = {
	Import: 'Imported list',
	Staff: 'Added by staff',
	ColdContact: 'Texted in',
	WhatsAppColdContact: 'Messaged on WhatsApp',
	WebChat: 'Left a number in web chat',
};
