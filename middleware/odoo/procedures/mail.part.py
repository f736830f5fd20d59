# {subject, body} of a mail is HTML. It goes out by Odoo's own queue, and is deleted then: its link may let its reader in.
def send_mail(mail, to):
    su['mail.mail'].create({
        'subject': mail['subject'], 'body_html': mail['body'], 'email_to': to, 'email_from': company.email_formatted,
        'auto_delete': True})
    env.ref('mail.ir_cron_mail_scheduler_action').sudo()._trigger()
