/** Each tab of the profile has its own address (spec 2 §2). */
export type ProfileTab = 'general' | 'notifications' | 'security' | 'out-of-office';

export const accessLinks = {
	home: () => '/',
	login: (returnUrl?: string) => (returnUrl ? `/login?returnUrl=${encodeURIComponent(returnUrl)}` : '/login'),
	/** With the sentence that says why to sign in (again). */
	failedLogin: (sentence: string, returnUrl?: string) =>
		`/login?${new URLSearchParams({ error: sentence, ...(returnUrl ? { returnUrl } : {}) })}`,
	legacyLogin: () => '/login-legacy',
	forgotPassword: () => '/forgot-password',
	forgotPasswordComplete: () => '/forgot-password-complete',
	resetPassword: (key: string) => `/reset-password?k=${encodeURIComponent(key)}`,
	/** The link in the mail to a changed address. */
	confirmAddress: (key: string) => `/confirm-address?k=${encodeURIComponent(key)}`,
	takeAddressBack: (key: string) => `/take-address-back?k=${encodeURIComponent(key)}`,
	/** The link in a welcome mail. */
	acceptInvitation: (key: string) => `/accept-invitation?k=${encodeURIComponent(key)}`,
	resetPasswordComplete: () => '/reset-password-complete',
	resetPasswordError: () => '/reset-password-error',
	/** Where a person must choose a new password before going on. */
	updatePassword: (returnUrl?: string) =>
		returnUrl ? `/update-password?returnUrl=${encodeURIComponent(returnUrl)}` : '/update-password',
	authCallback: () => '/auth-callback',
	partnerAuth: () => '/partner/auth',
	signOut: () => '/sign-out',
	setUp: () => '/set-up',
	stopReport: (key: string) => `/stop-report?k=${encodeURIComponent(key)}`,
	teamCredentials: () => '/v2/admin/api',
	credentials: () => '/api/credentials',
	caretakers: () => '/v2/caretakers',
	sso: () => '/organization/sso',
	partners: () => '/organization/partners',
	/** How people sign in, optionally only those of one configuration. */
	ssoPeople: (configurationId?: number) =>
		configurationId ? `/organization/sso/people?way=${configurationId}` : '/organization/sso/people',
	profile: (tab: ProfileTab) => `/v2/profile/${tab}`,
} as const;
