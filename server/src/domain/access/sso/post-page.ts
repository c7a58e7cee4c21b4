/**
 * Returns a page that posts a request to an identity provider. Its only script is allowed by hash; without scripts
 * there is a button. Form targets are not restricted, because identity providers redirect to other hosts.
 */
import { createHash } from 'node:crypto';

const script = 'document.forms[0].submit()';
const style =
	'body{font:16px/1.5 system-ui,sans-serif;color-scheme:light dark;display:grid;place-content:center;min-height:90vh;text-align:center}button{font:inherit;padding:.5em 1.25em}';

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const postPagePolicy = [
	"default-src 'none'",
	`script-src ${hashed(script)}`,
	`style-src ${hashed(style)}`,
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join('; ');

export interface PostedRequest {
	readonly to: string;
	/** The identity provider's name in Quad. */
	readonly name: string;
	readonly request: string;
	readonly relayState: string;
}

export const postPage = ({ to, name, request, relayState }: PostedRequest): string =>
	`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in</title>
<style>${style}</style>
<form method="post" action="${quoted(to)}">
<input type="hidden" name="SAMLRequest" value="${quoted(request)}">
<input type="hidden" name="RelayState" value="${quoted(relayState)}">
<p>You are led to ${quoted(name)}.</p>
<button>Continue</button>
</form>
<script>${script}</script>
</html>
`;

const quoted = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
