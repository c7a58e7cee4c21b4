/** Declares the part of samlp that the tests' identity provider uses, because the package has no types. */
declare module 'samlp' {
	interface Options {
		issuer: string;
		cert: string;
		key: string;
		/** The certificate that signs requests. */
		signingCert: string;
		destination: string;
		recipient: string;
		signResponse: boolean;
		encryptionCert?: string;
		encryptionPublicKey?: string;
		encryptionAlgorithm?: string;
		getUserFromRequest: () => unknown;
		getPostURL: (audience: string, dom: unknown, request: unknown, tell: (error: null, url: string) => void) => void;
	}
	type Handler = (request: unknown, response: unknown, next: (error: Error) => void) => void;
	export function auth(options: Options): Handler;
	export function metadata(options: {
		issuer: string;
		cert: string;
		redirectEndpointPath: string;
		postEndpointPath: string;
	}): Handler;
}
