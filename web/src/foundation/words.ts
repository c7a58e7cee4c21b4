/** Sentences that only the browser needs. Those that the server sends are in the contract (decisions.md 31). */
export const words = {
	failed: "Eep! That didn't work. Please try again & contact Support if the problem persists.", // spec 1 §8
	noMethod: 'There was an issue validating your email. Please try again.', // spec 1 §8
	forgotFailed: 'Please verify e-email address is correct.', // spec 1 §8
	credentialsRequired: 'E-mail address and password are required.', // spec 1 §5
	// spec 1 §8
	durationUnknown: 'Delivery duration cannot be determined until the number of recipients issue is resolved.',
	picturesGoSlower:
		// gaps N-30: the MMS disclaimer
		'Your team sends at a higher speed. Carriers accept pictures more slowly; the time shown allows for that.',
	pictureGoesSlower:
		'Your team sends at a higher speed. Carriers accept pictures more slowly, so this one may arrive a little later.',
	sent: 'Your message is on its way!', // spec 2 §8
	notSent: 'Something went wrong. Sorry!', // spec 2 §8
	replyFailed:
		// spec 2 §8
		'There was an issue sending your message!  You may try again - also please verify is it under 320 characters, and was not copied from Microsoft Word.',
	segmentFailed: 'There was an error creating Segment.', // spec 3 §8
	scheduleFailed: 'There was an error updating your scheduled message.', // spec 3 §8
	cancelled: 'Message was cancelled prior to delivery', // spec 3 §8, gaps X-36
	outOfOfficeFailed: 'There was an issue updating your Out of Office settings.', // spec 1 §8
	keywordsNotLoaded: 'There was an error loading the keywords.', // spec 2 §8, and the next four
	keywordsNotSaved: 'There was an error saving the keywords.',
	settingsNotLoaded: 'There was an error loading the settings.',
	settingsNotSaved: 'There was an error saving the settings.',
	automationNotSwitched: 'There was an error enabling/disabling automation.',
	newVersion: 'A new version of Quad is available. Finish what you’re writing, then reload.',
	noPermission: 'You do not have permission to view this account.', // spec 2 §8: the account belongs to somebody else
	nothingHere: 'There is nothing at this address.',
	notForYou: 'Your account doesn’t have access to this screen.',
} as const;
