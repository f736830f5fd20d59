# {subject, body: HTML} by Odoo's own queue. Its link may let its reader in, so it is deleted once it is sent.
def send_mail(to, mail):
    su['mail.mail'].create({
        'subject': mail['subject'], 'body_html': mail['body'], 'email_to': to, 'email_from': company.email_formatted, 'auto_delete': True})
    env.ref('mail.ir_cron_mail_scheduler_action').sudo()._trigger()
