/** A secret that this tab makes before single sign-on, so that nobody else's sign-in ends here (decision 0011). */

const key = 'sign-in.begun';

/** Stores a secret and returns the value to send to the identity provider. */
export const beginSignIn = (): string => {
	const value = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0'));
	sessionStorage.setItem(key, value.join(''));
	return value.join('');
};

/** Returns the secret once, or an empty string if this tab started no sign-in. */
export const takeBegun = (): string => {
	const value = sessionStorage.getItem(key) ?? '';
	sessionStorage.removeItem(key);
	return value;
};
