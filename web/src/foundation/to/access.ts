/** Each tab of the profile has its own address (spec 2 §2). */
export type ProfileTab = 'general' | 'notifications' | 'security' | 'out-of-office';

export const accessLinks = {
	home: () => '/',
	login: (returnUrl?: string) => (returnUrl ? `/login?returnUrl=${encodeURIComponent(returnUrl)}` : '/login'),
	/** The sign-in page, with a sentence that says why to sign in. */
	failedLogin: (sentence: string, returnUrl?: string) =>
		`/login?${new URLSearchParams({ error: sentence, ...(returnUrl ? { returnUrl } : {}) })}`,
	legacyLogin: () => '/login-legacy',
	forgotPassword: () => '/forgot-password',
	forgotPasswordComplete: () => '/forgot-password-complete',
	resetPassword: (key: string) => `/reset-password?k=${encodeURIComponent(key)}`,
	/** The link in the email to a new address. */
	confirmAddress: (key: string) => `/confirm-address?k=${encodeURIComponent(key)}`,
	takeAddressBack: (key: string) => `/take-address-back?k=${encodeURIComponent(key)}`,
	/** The link in a welcome email. */
	acceptInvitation: (key: string) => `/accept-invitation?k=${encodeURIComponent(key)}`,
	resetPasswordComplete: () => '/reset-password-complete',
	resetPasswordError: () => '/reset-password-error',
	/** The page where people must choose a new password first. */
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
	/** How people sign in, optionally only people of one configuration. */
	ssoPeople: (configurationId?: number) =>
		configurationId ? `/organization/sso/people?way=${configurationId}` : '/organization/sso/people',
	profile: (tab: ProfileTab) => `/v2/profile/${tab}`,
} as const;
