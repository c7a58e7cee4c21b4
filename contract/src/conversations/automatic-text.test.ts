import { expect, test } from 'vitest';
import { isAutomaticText } from './automatic-text.ts';

test.each([
	'I’m driving with Driving Focus turned on. I’ll see your message when I get where I’m going.',
	'(I’m not receiving notifications. If this is urgent, reply “urgent” to send a notification through with your original message.)',
	'I have Do Not Disturb turned on and won’t get notifications. I’ll see your message later.',
	'I’m driving right now. I’ll get back to you later. Sent from Android Auto',
	'Estoy conduciendo con la función “Concentración Conducir” activada. Veré tu mensaje al llegar a mi destino.',
	'(No estoy recibiendo notificaciones. Si es urgente, responde “urgente”.)',
	'CVS Pharmacy: your prescription is ready. Reply HELP for help, STOP to cancel.',
	'Your Walgreens order 8823 has shipped. Msg & data rates may apply. Text STOP to opt out',
	'Lyft: your code is 482913. Reply STOP to unsubscribe',
	'Old Navy: 40% off everything today! Txt STOP 2 end',
	'Text STOP to opt out of messages from Bright Dental.',
	'Your appointment is confirmed for Monday. Reply STOP to unsubscribe or HELP for info.',
	'Recordatorio: su cita es mañana a las 9. Responda ALTO para cancelar.',
	'AT&T Free Msg: Unable to send message - Message Blocking is active.',
	'Automatic reply: I am out of the office until Monday.',
	'Thank you for contacting Dr. Lopez. Our office is closed. If this is an emergency call 911.',
	'This number is not monitored. Call us at 303-555-0100.',
	'Auto-reply: I’m driving',
	'Out of office until Monday',
	'This is an automated message. This number is not monitored.',
	'I am currently out of the office until December 2 with limited access to email.',
])('%j was written by a machine', (text) => {
	expect(isAutomaticText(text)).toBe(true);
});

test.each([
	'Are you out of office today?',
	'I’m driving up on Saturday, where do I park?',
	'Is the automatic door by the library fixed?',
	'STOP to end',
	'Stop2end',
	'reply stop',
	'I replied STOP to opt out and you keep texting me',
	'How do I text stop to unsubscribe?',
	'It says reply STOP to opt out but it doesn’t work, please stop texting me',
	'I’m driving to campus, where do I park?',
	'I’m on vacation in May, can I visit in June?',
	'Can you help me?',
	'I was out of town, sorry',
	'Please send me the code',
	'Thanks for your help',
	'Thank you for your message! When is the deadline?',
	'I am away at college now',
	'No molestar por favor',
	'I will be out of town this weekend so can we do Monday?',
])('%j was written by a person', (text) => {
	expect(isAutomaticText(text)).toBe(false);
});
