export const spaces = {
	protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
	assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
	metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
	signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

export const bindings = {
	redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
	post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
} as const;

export const statusSuccess = 'urn:oasis:names:tc:SAML:2.0:status:Success';
export const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** The accepted signature algorithms. SHA-1 can be forged, and HMAC uses a shared key, not a certificate. */
export const signatureMethods: readonly string[] = [
	'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
	'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
];
export const digestMethods: readonly string[] = [
	'http://www.w3.org/2001/04/xmlenc#sha256',
	'http://www.w3.org/2001/04/xmlenc#sha512',
];
