/** What this tab made when it left for single sign-on, so that nobody else's sign-in can end here (decision 0011). */

const key = 'sign-in.begun';

/** For the address that one leaves to. */
export const beginSignIn = (): string => {
	const value = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0'));
	sessionStorage.setItem(key, value.join(''));
	return value.join('');
};

/** Once; empty where this tab began nothing. */
export const takeBegun = (): string => {
	const value = sessionStorage.getItem(key) ?? '';
	sessionStorage.removeItem(key);
	return value;
};
