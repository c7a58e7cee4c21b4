import { expect, test } from 'vitest';
import { signWebhook } from './sign-webhook.ts';

test('Twilio’s own documented example is signed as Twilio says, in whatever order its fields come', () => {
	const form = {
		To: '+18005551212',
		CallSid: 'CA1234567890ABCDE',
		Caller: '+12349013030',
		From: '+12349013030',
		Digits: '1234',
	};
	expect(signWebhook('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)).toBe(
		'0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
	);
});
